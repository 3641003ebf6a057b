import { wayInEn } from '#contract/access/way-in/changes-en.ts'
import { wayInJa } from '#contract/access/way-in/changes-ja.ts'
import type { LetterLanguage } from '#contract/family/letters.ts'
import { timeText } from '#contract/kernel/time-text.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Tx } from '#server/platform/database.ts'
import { listBranches } from '#server/school/index.ts'
import { getPerson } from '#server/school/people/index.ts'
import { type LetterAddress, secretsOf, type Staff } from '../addresses/address-store.ts'
import type { StoredLetter } from '../letter-store.ts'
import { letterEn } from '../words/letter-en.ts'
import { letterJa } from '../words/letter-ja.ts'
import { type Mail, oneLine, type Paragraph, writeMail } from '../write-text.ts'
import { findChange, type StoredChange } from './change-store.ts'

const dictionaries = {
  ja: { letter: letterJa, wayIn: wayInJa },
  en: { letter: letterEn, wayIn: wayInEn },
} as const

/** The paragraphs of a letter about a change: what, when by the school's clocks, who, and advice if it was not the reader. */
export function changeParagraphs(
  { kind, at, by, role }: StoredChange,
  language: LetterLanguage,
  timeZone: string,
): Paragraph[] {
  const { letter, wayIn } = dictionaries[language]
  const time = timeText(at, 'date-clock', letter.lang, timeZone)
  return [
    { text: `${wayIn.changes[kind]}\n${wayIn.when(time, wayIn.by[by])}` },
    { text: wayIn.unknown[role] },
  ]
}

interface Given {
  letter: StoredLetter
  address: LetterAddress
  person: Staff
  config: Pick<Config, 'publicOrigin' | 'basePath' | 'smtp'>
}

/** Writes a letter to a tutor or a person of the office: to confirm their address, or about a change of their ways in. */
export async function composeOwnLetter(
  tx: Tx,
  { letter, address, person, config }: Given,
): Promise<Mail | null> {
  const { me, person: known } = await getPerson(tx, person.role, person.id)
  const branches = await listBranches(tx)
  // The head office is of no branch.
  const branch =
    branches.find(({ id }) => id === known.branchId) ?? (branches.length === 1 ? branches[0] : null)
  const { letter: words } = dictionaries[address.language]
  const from = oneLine(branch?.name ?? words.product)
  const root = `${config.publicOrigin}${config.basePath}`
  const secrets = await secretsOf(tx, address)
  const end = (subject: string, paragraphs: Paragraph[]): Mail =>
    writeMail(
      { lang: words.lang, subject, paragraphs },
      {
        id: letter.id,
        sender: from,
        to: address.address,
        smtp: config.smtp!,
        unsubscribe: `${root}/letters/stop/${secrets.stop}`,
      },
    )
  const { confirm, greeting, subject } = words.own
  if (letter.kind === 'confirm')
    return end(words.confirm.subject(from), [
      // Nobody knows yet whose address it is: the letter names nobody.
      { text: confirm(from) },
      { link: { words: words.confirm.press, address: `${root}/letters#confirm=${secrets.confirm}` } },
      { text: words.confirm.unwanted, isSmall: true },
      { text: words.from(from), isSmall: true },
    ])
  const change = await findChange(tx, letter.about as StoredChange['id'])
  if (!change) return null
  const timeZone = (branch ?? branches[0])?.timeZone ?? 'UTC'
  return end(subject(from), [
    { text: greeting(me.displayName) },
    ...changeParagraphs(change, address.language, timeZone),
    {
      text: words.from(from),
      link: { words: words.stop, address: `${root}/letters#stop=${secrets.stop}` },
      isSmall: true,
    },
  ])
}
