import { writeFileSync } from 'node:fs'
import { readCommandLine } from '#server/platform/config/command-line.ts'
import { ConfigError, readBasePath } from '#server/platform/config/config.ts'
import { apiPage } from './openapi/api-page.ts'
import { openapiDocument } from './openapi/openapi-document.ts'

// npm run openapi -- FILE: writes the OpenAPI 3.1 document of every call to a file, or to standard output without one. A file named
// .html gets the office's calls as a page.
const [file] = readCommandLine('Usage: npm run openapi [-- FILE]', { options: {}, most: 1 }).positionals
try {
  const text = file?.endsWith('.html') ? apiPage() : documentText()
  if (file) writeFileSync(file, text)
  else process.stdout.write(text)
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}

function documentText(): string {
  return `${JSON.stringify(openapiDocument(readBasePath(process.env.BASE_PATH)), null, 2)}\n`
}
