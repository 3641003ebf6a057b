import type { SourceFile } from './source-files.ts'

const mostLines = 250
/** Counted below the top folder: web/tutor/panel/check is one of the deepest. */
const deepest = 3
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** The words of a screen name their language. */
const language = /(?<=words)\.(?:ja|en)$/
const extensions = /(\.(test|spec|config|d))?\.(ts|tsx|mjs)$/
// Names that tell the position of a thing and not its meaning.
const emptyWords = new Set(['util', 'utils', 'helper', 'helpers', 'misc', 'common', 'manager', 'managers'])

/** One sentence for each file that is too long, too deep, or misnamed. */
export function checkFiles(files: SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const names = path.replace(extensions, '').replace(language, '').split('/')
    const lines = text.trimEnd().split('\n').length
    const wrong = [
      ...names.filter((name) => !kebab.test(name)).map((name) => `"${name}" is not in kebab-case`),
      ...names
        .flatMap((name) => name.split('-').filter((word) => emptyWords.has(word)))
        .map((word) => `"${word}" says nothing`),
      ...(names.length - 2 > deepest ? [`folders go at most ${deepest} deep`] : []),
      ...(lines > mostLines ? [`${lines} lines want splitting, ${mostLines} is the most`] : []),
    ]
    return wrong.map((reason) => `${path}: ${reason}`)
  })
}
