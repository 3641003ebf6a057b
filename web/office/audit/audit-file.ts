import type { OutputOf } from '#contract/calls.ts'
import { timeText } from '#contract/kernel/time-text.ts'
import { type SpreadsheetCell, writeSpreadsheet } from '#contract/kernel/write-spreadsheet.ts'
import type { Language, Words } from '#web/words/words.ts'
import { lineAct, actText, factTexts, othersOf } from './fact-texts.ts'

/** The media type of a spreadsheet. */
export const CSV = 'text/csv;charset=utf-8'

type Line = OutputOf<'/office/audit'>['lines'][number]

export interface Telling {
  words: Words['office']['audit']
  language: Language
  timeZone: string
}

/** Lines of the record as the rows of a spreadsheet: in sentences, and with the codes and ids that a later question may need. */
export function lineRows(
  lines: readonly Line[],
  { words, language, timeZone }: Telling,
): SpreadsheetCell[][] {
  const told = (at: number) => timeText(at, 'date-clock', language, timeZone)
  const { file } = words
  return [
    [
      words.when,
      file.branch,
      words.who,
      words.what,
      file.about,
      words.facts,
      file.code,
      file.utc,
      file.actorId,
      file.ids,
    ],
    ...lines.map((line) => [
      told(line.at),
      line.branch ?? words.ofSchool,
      line.actor?.name ?? '',
      actText(lineAct(line, words), words),
      othersOf(line)
        .map(({ name }) => name)
        .join('、'),
      factTexts(line, words, told).join(' · '),
      ...codesOf(line),
    ]),
  ]
}

/** The codes of a line for a later question: its kind, its moment, who acted, and every value. */
export function codesOf({ at, event, actor, facts }: Line): [string, string, string, string] {
  return [event, new Date(at).toISOString(), actor?.id ?? '', JSON.stringify(facts)]
}

export function linesFile(lines: readonly Line[], telling: Telling): string {
  return writeSpreadsheet(lineRows(lines, telling))
}
