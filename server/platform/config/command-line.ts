import { parseArgs, type ParseArgsConfig } from 'node:util'

interface Shape<Options> {
  options: Options
  /** The number of words that the program takes beside its options; none if it is not given. */
  most?: number
}

/**
 * The options and words of a program's own command line, read before it does anything. `--help` prints the usage and ends the
 * program with 0; an option that it does not have, and a word too many, end it with 2 and a sentence.
 */
export function readCommandLine<const Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  { options, most = 0 }: Shape<Options>,
  given = process.argv.slice(2),
) {
  if (given.includes('--help')) return end(usage, 0)
  try {
    const read = parseArgs({ args: given, options, allowPositionals: true })
    if (read.positionals.length <= most) return read
    return end(`Unknown: ${read.positionals.slice(most).join(' ')}\n${usage}`, 2)
  } catch (error) {
    return end(`${(error as Error).message}\n${usage}`, 2)
  }
}

function end(text: string, code: 0 | 2): never {
  ;(code === 0 ? process.stdout : process.stderr).write(`${text}\n`)
  process.exit(code)
}
