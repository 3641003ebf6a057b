import { parseArgs } from 'node:util'

export type Command = { verb: 'import'; files: string[]; level: string } | { verb: 'checks'; files: string[] }

/** What was typed; null when it is nothing that we know. */
export function readCommand(given: string[]): Command | null {
  const options = { level: { type: 'string' } } as const
  try {
    const { values, positionals } = parseArgs({ args: given, options, allowPositionals: true })
    const [verb, ...files] = positionals
    const level = values.level?.trim()
    if (files.length === 0) return null
    if (verb === 'import' && level) return { verb, files, level }
    return verb === 'checks' && values.level === undefined ? { verb, files } : null
  } catch {
    // An option that there is not.
    return null
  }
}
