import { readArgs } from '../console.ts'

export type TextbookCommand =
  | { verb: 'import'; files: string[]; level: string; newLevel: boolean; key: string | undefined }
  | { verb: 'checks'; files: string[] }
  | { verb: 'list' }
  | { verb: 'remove'; book: string }

/** The command of a command line; null for an unknown one. */
export function readTextbookCommand(given: string[]): TextbookCommand | null {
  const text = { type: 'string' } as const
  const args = readArgs(given, { level: text, key: text, 'new-level': { type: 'boolean' } })
  if (!args) return null
  const { values } = args
  const [verb, ...names] = args.positionals
  if (verb === 'import') {
    const [level, key] = [values.level?.trim(), values.key?.trim()]
    // A name is allowed for one book only.
    const isNamed = key === undefined || (key !== '' && names.length === 1)
    if (!level || names.length === 0 || !isNamed) return null
    return { verb, files: names, level, newLevel: values['new-level'] ?? false, key }
  }
  if (Object.keys(values).length > 0) return null
  if (verb === 'checks' && names.length > 0) return { verb, files: names }
  if (verb === 'list' && names.length === 0) return { verb }
  return verb === 'remove' && names.length === 1 ? { verb, book: names[0]! } : null
}
