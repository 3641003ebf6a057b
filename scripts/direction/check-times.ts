import { isTestFile, type SourceFile } from './source-files.ts'

/** The two files that read and write times by a zone: numbers for programs, texts for people. */
const ZONED = ['contract/kernel/zones.ts', 'contract/kernel/time-text.ts']
const PRODUCT = /^(contract|server|web|cli)\//

const refused: [RegExp, string][] = [
  [/\bIntl\.DateTimeFormat\(/, `a formatter of times belongs to ${ZONED.join(' or ')}`],
  [/\.toLocale(?:Date|Time)String\(/, 'a text of a time wants its zone: timeText'],
  [
    /\.(?:get|set)(?:FullYear|Month|Date|Day|Hours|Minutes)\(|\.getTimezoneOffset\(/,
    "this reads the machine's own clock: dayAt, clockAt",
  ],
  [/\bnew Date\([^(),]+,/, "this reads the machine's own clock: Date.UTC, momentAt"],
]

/** One sentence for each place that shows or reads a time without saying by whose clocks. */
export function checkTimes(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => PRODUCT.test(path) && !isTestFile(path) && !ZONED.includes(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          refused
            .filter(([pattern]) => pattern.test(line))
            .map(([, reason]) => `${path}:${index + 1}: ${reason}`),
        ),
    )
}
