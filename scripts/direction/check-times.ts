import { isTestFile, type SourceFile } from './source-files.ts'

/** The two files that read and write times by a zone: numbers for programs, texts for people. */
const ZONED = ['contract/kernel/zones.ts', 'contract/kernel/time-text.ts']
const ITS_TEST = 'scripts/times.test.ts'
const PRODUCT = /^(contract|server|web|cli)\//

/** Read by a program, a text of a locale breaks with the next version of its engine. */
const everywhere: [RegExp, string][] = [
  [/(['"`])(?:en-CA|fr-CA|sv|sv-SE|lt|lt-LT)\1/, 'a locale is never a format: dayAt, clockAt'],
  [
    /\b(?:timeText|format|toLocale\w*String)\([^()]*\)\s*(?:\.(?:split|slice|substring|match|replace|replaceAll|padStart|startsWith|endsWith)\(|[!=]==)/,
    'a text for people is never read by a program: dayAt, clockAt, formatToParts',
  ],
]

const refused: [RegExp, string][] = [
  [/\bIntl\.DateTimeFormat\(/, `a formatter of times belongs to ${ZONED.join(' or ')}`],
  [/\.toLocale(?:Date|Time)String\(/, 'a text of a time wants its zone: timeText'],
  [
    /\.(?:get|set)(?:FullYear|Month|Date|Day|Hours|Minutes)\(|\.getTimezoneOffset\(/,
    "this reads the machine's own clock: dayAt, clockAt",
  ],
  [/\bnew Date\([^(),]+,/, "this reads the machine's own clock: Date.UTC, momentAt"],
]

/** One sentence for each place that shows or reads a time without saying by whose clocks, or reads it as a locale writes it. */
export function checkTimes(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path !== ITS_TEST)
    .flatMap(({ path, text }) => {
      const isZoned = PRODUCT.test(path) && !isTestFile(path) && !ZONED.includes(path)
      const rules = isZoned ? [...refused, ...everywhere] : everywhere
      return text
        .split('\n')
        .flatMap((line, index) =>
          rules
            .filter(([pattern]) => pattern.test(line))
            .map(([, reason]) => `${path}:${index + 1}: ${reason}`),
        )
    })
}
