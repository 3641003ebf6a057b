import { parseArgs } from 'node:util'

export type TextbookCommand =
  | { verb: 'import'; files: string[]; level: string; newLevel: boolean; key: string | undefined }
  | { verb: 'checks'; files: string[] }
  | { verb: 'list' }
  | { verb: 'remove'; book: string }

const OPTIONS = {
  level: { type: 'string' },
  'new-level': { type: 'boolean' },
  key: { type: 'string' },
} as const

/** The command of a command line; null for an unknown one. */
export function readCommand(given: string[]): TextbookCommand | null {
  try {
    const { values, positionals } = parseArgs({ args: given, options: OPTIONS, allowPositionals: true })
    const [verb, ...names] = positionals
    const level = values.level?.trim()
    const key = values.key?.trim()
    if (verb === 'import') {
      // A name is allowed for one book only.
      const isNamed = key === undefined || (key !== '' && names.length === 1)
      if (!level || names.length === 0 || !isNamed) return null
      return { verb, files: names, level, newLevel: values['new-level'] ?? false, key }
    }
    if (Object.keys(values).length > 0) return null
    if (verb === 'checks' && names.length > 0) return { verb, files: names }
    if (verb === 'list' && names.length === 0) return { verb }
    return verb === 'remove' && names.length === 1 ? { verb, book: names[0]! } : null
  } catch {
    // An unknown option.
    return null
  }
}
