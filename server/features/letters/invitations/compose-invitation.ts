import type { ClientRoute } from '#contract/kernel/client-routes.ts'
import { timeText } from '#contract/kernel/time-text.ts'
import { credentials } from '#server/features/accounts/index.ts'
import { getPerson } from '#server/features/people/index.ts'
import { listBranches } from '#server/features/school/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Tx } from '#server/platform/database.ts'
import { letterSecrets } from '../letter-secrets.ts'
import type { ClaimedLetter } from '../letter-store.ts'
import { letterEn } from '../words/letter-en.ts'
import { letterJa } from '../words/letter-ja.ts'
import { type Mail, writeMail } from '../write-text.ts'
import type { Invitation } from './invitation-store.ts'

/** Where the link of each letter leads. */
const SCREENS = {
  'first-visit': '/office/first-visit',
  'choose-password': '/choose-password',
} satisfies Record<string, ClientRoute>

interface Given {
  letter: ClaimedLetter
  invitation: Invitation
  config: Pick<Config, 'publicOrigin' | 'basePath' | 'smtp'>
}

/** Writes a letter with a link that works once: for a person of the office, a tutor, or a student's family. */
export async function composeInvitation(tx: Tx, { letter, invitation, config }: Given): Promise<Mail> {
  const { role, personId, language, expiresAt } = invitation
  const { me, person } = await getPerson(tx, role, personId)
  const loginId = (await credentials.findLoginId(tx, { role, personId }))!
  const branches = await listBranches(tx)
  // The head office is of no branch.
  const branch =
    branches.find(({ id }) => id === person.branchId) ?? (branches.length === 1 ? branches[0] : null)
  const words = { ja: letterJa, en: letterEn }[language]
  const school = branch?.name ?? words.product
  const invite = words.invitation[role]
  const timeZone = (branch ?? branches[0])?.timeZone ?? 'UTC'
  const until = timeText(expiresAt, 'date-clock', words.lang, timeZone)
  const { once } = await letterSecrets(tx, invitation.id)
  const screen = SCREENS[letter.kind as keyof typeof SCREENS]
  const address = `${config.publicOrigin}${config.basePath}${screen}#once=${once}`
  return writeMail(
    {
      lang: words.lang,
      subject: invite.subject(school),
      paragraphs: [
        { text: invite.greeting(me.displayName) },
        { text: invite.lead(school) },
        // A student's login id is made of their name, and nobody knows yet whose address it is: the page tells it.
        ...(role === 'student' ? [] : [{ text: words.invitation.loginId(loginId) }]),
        { link: { words: invite.press, address } },
        { text: words.invitation.until(until), isSmall: true },
        { text: words.invitation.unwanted, isSmall: true },
        { text: words.from(school), isSmall: true },
      ],
    },
    { id: letter.id, sender: school, to: invitation.address, smtp: config.smtp!, unsubscribe: null },
  )
}
