import { parseArgs } from 'node:util'

/** The options of a question with their defaults; a list of numbers is written `10,100`. */
export type Options = Record<string, number | number[] | string>

/** @throws with a sentence for an unknown option, and for a value that does not fit. */
export function readOptions<Given extends Options>(args: string[], defaults: Given): Given {
  const names = Object.keys(defaults)
  const { values } = parseArgs({
    args,
    options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
  })
  const given = Object.entries(values).map(([name, text]) => [name, read(name, text!, defaults[name]!)])
  return { ...defaults, ...Object.fromEntries(given) }
}

function read(name: string, text: string, like: Options[string]): Options[string] {
  if (typeof like === 'string') return text
  const numbers = text.split(',').map(Number)
  if (numbers.some((number) => !(number > 0)) || (typeof like === 'number' && numbers.length > 1))
    throw new Error(
      `--${name} ${text}: a number above 0 is needed${Array.isArray(like) ? ', or several' : ''}.`,
    )
  return typeof like === 'number' ? numbers[0]! : numbers
}

/** As they are given to a command. */
export function optionArgs(options: Options): string[] {
  return Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
}

/** As they are written on the command line. */
export function optionsText(options: Options): string {
  return optionArgs(options).join(' ')
}
