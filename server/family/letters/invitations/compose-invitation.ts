import { trialPath } from '#contract/access/rules/url-status.ts'
import type { LetterKind } from '#contract/family/office-letters.ts'
import type { ClientRoute } from '#contract/kernel/client-routes.ts'
import { hoursText, timeText, zoneName } from '#contract/kernel/time-text.ts'
import type { Branch } from '#contract/school/school.ts'
import { credentials } from '#server/access/accounts/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Tx } from '#server/platform/database.ts'
import { lessonStore } from '#server/schedule/lessons/index.ts'
import { listBranches } from '#server/school/index.ts'
import { getPerson } from '#server/school/people/index.ts'
import type { StoredLetter } from '../letter-store.ts'
import { letterEn } from '../words/letter-en.ts'
import { letterJa, type LetterWords } from '../words/letter-ja.ts'
import { type Mail, type Paragraph, writeMail } from '../write-text.ts'
import type { Invitation } from './invitation-store.ts'

/** The screen to which the link of each letter leads. */
const SCREENS = {
  'first-visit': '/office/first-visit',
  'choose-password': '/choose-password',
  trial: trialPath,
} satisfies Record<string, ClientRoute>
/** The letters that have one. */
export type InvitationKind = keyof typeof SCREENS

/** True for a letter that invites by a one-time URL; any other one to a family names their guardian's link. */
export function isInvitation(kind: LetterKind): kind is InvitationKind {
  return kind in SCREENS
}

interface Given {
  letter: StoredLetter
  invitation: Invitation
  config: Pick<Config, 'publicOrigin' | 'basePath' | 'smtp'>
}

/** Writes a letter with a link that works once: for a person of the office, a tutor, or a student's family. */
export async function composeInvitation(tx: Tx, { letter, invitation, config }: Given): Promise<Mail> {
  const { role, personId, language, expiresAt } = invitation
  const { me, person } = await getPerson(tx, role, personId)
  const branches = await listBranches(tx)
  // The head office is of no branch.
  const branch =
    branches.find(({ id }) => id === person.branchId) ?? (branches.length === 1 ? branches[0] : null)
  const words = { ja: letterJa, en: letterEn }[language]
  const school = branch?.name ?? words.product
  const timeZone = (branch ?? branches[0])?.timeZone ?? 'UTC'
  const until = timeText(expiresAt, 'date-clock', words.lang, timeZone)
  const { once } = invitation.secrets
  const screen = SCREENS[letter.kind as InvitationKind]
  const address = `${config.publicOrigin}${config.basePath}${screen}#once=${once}`
  const { subject, paragraphs } =
    letter.kind === 'trial'
      ? await writeTrial(tx, invitation, { words, branch: branch!, address, until })
      : await writeFirstWay()
  return writeMail(
    {
      lang: words.lang,
      subject,
      paragraphs: [
        ...paragraphs,
        { text: words.invitation.unwanted, isSmall: true },
        { text: words.from(school), isSmall: true },
      ],
    },
    { id: letter.id, sender: school, to: invitation.address, smtp: config.smtp!, unsubscribe: null },
  )

  async function writeFirstWay(): Promise<Written> {
    const invite = words.invitation[role]
    const loginId = await credentials.findLoginId(tx, { role, personId })
    return {
      subject: invite.subject(school),
      paragraphs: [
        { text: invite.greeting(me.displayName) },
        { text: invite.lead(school) },
        // A student's login id is made of their name, and nobody knows yet whose address it is: the page tells it.
        ...(role === 'student' ? [] : [{ text: words.invitation.loginId(loginId!) }]),
        { link: { words: invite.press, address } },
        { text: words.invitation.until(until), isSmall: true },
      ],
    }
  }
}

interface Written {
  subject: string
  paragraphs: Paragraph[]
}

/** To the family of a trial: nobody knows yet whose address it is, so the child has no name here, as on the page behind the link. */
async function writeTrial(
  tx: Tx,
  { lessonId, expiresAt }: Invitation,
  { words, branch, address, until }: { words: LetterWords; branch: Branch; address: string; until: string },
): Promise<Written> {
  const lesson = (await lessonStore.findLesson(tx, branch.id, lessonId!))!
  const { trial } = words.invitation
  const { lang, allDay } = words
  const { timeZone } = branch
  const hour = `${timeText(lesson.startsAt, 'year-day', lang, timeZone)} ${hoursText(lesson, lang, timeZone, allDay)}`
  return {
    subject: trial.subject(branch.name),
    paragraphs: [
      { text: trial.greeting },
      { text: trial.lead(branch.name) },
      {
        text: [trial.when(hour, zoneName(timeZone, lang)), trial.tutor(lesson.tutor.displayName)].join('\n'),
      },
      { text: trial.prepare },
      { text: trial.enter(timeText(lesson.joinFrom, 'clock', lang, timeZone)) },
      { link: { words: trial.press, address } },
      {
        text: expiresAt < lesson.endsAt ? trial.early(until) : trial.until(until),
        isSmall: true,
      },
    ],
  }
}
