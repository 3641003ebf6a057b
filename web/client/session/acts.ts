import type { Access, Entered } from '#contract/access/identity.ts'
import type { InputOf, OutputOf } from '#contract/calls.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { Face } from '#contract/school/faces.ts'
import { ask, type Answer } from '../ask.ts'
import { currentClient } from '../current-client.ts'
import type { AskPerson } from './confirming.ts'

/** The person who is signed in in this page. */
export const me = {
  get: () => currentClient().session.me.get(),
  subscribe: (listener: () => void) => currentClient().session.me.subscribe(listener),
}

/** Signs in with a password or a link's secret. A person's session holds in every tab, a guest's in this tab only. */
export async function enter(shown: InputOf<'/signin'>): Promise<Answer<OutputOf<'/signin'>>> {
  const sentAt = currentClient().config.now()
  const answer = await ask('/signin', shown)
  if (answer.ok && answer.value.kind === 'entered')
    goIn(answer.value, sentAt, shown.token as Secret | undefined)
  return answer
}

/** The step of a tutor or the office after the password. */
export async function enterBySecondStep(
  shown: InputOf<'/signin-second-factor'>,
): Promise<Answer<OutputOf<'/signin-second-factor'>>> {
  const sentAt = currentClient().config.now()
  const answer = await ask('/signin-second-factor', shown)
  if (!answer.ok) return answer
  goIn(answer.value, sentAt)
  return answer
}

/** Signs in with a passkey, which the browser has shown. */
export async function enterByPasskey(
  shown: InputOf<'/signin-passkey'>,
): Promise<Answer<OutputOf<'/signin-passkey'>>> {
  const sentAt = currentClient().config.now()
  const answer = await ask('/signin-passkey', shown)
  if (!answer.ok) return answer
  goIn(answer.value, sentAt)
  return answer
}

/** Signs in with the six figures beside a code that a tutor shows. */
export async function enterByFigures(
  shown: InputOf<'/signin-figures'>,
): Promise<Answer<OutputOf<'/signin-figures'>>> {
  const sentAt = currentClient().config.now()
  const answer = await ask('/signin-figures', shown)
  if (answer.ok) goIn(answer.value, sentAt)
  return answer
}

/** The end of the first visit of a person of the office. */
export async function enterByFirstVisit(
  shown: InputOf<'/first-visit'>,
): Promise<Answer<OutputOf<'/first-visit'>>> {
  const sentAt = currentClient().config.now()
  const answer = await ask('/first-visit', shown)
  if (answer.ok && answer.value.kind === 'entered') goIn(answer.value, sentAt, shown.token as Secret)
  return answer
}

/** Signs in with three pictures on a tablet of the classroom. It does not change which way in is first elsewhere. */
export async function enterByPictures(
  shown: InputOf<'/student/sign-in-by-pictures'>,
): Promise<Answer<OutputOf<'/student/sign-in-by-pictures'>>> {
  const sentAt = currentClient().config.now()
  const answer = await ask('/student/sign-in-by-pictures', shown)
  if (answer.ok) goIn(answer.value, sentAt)
  return answer
}

/**
 * @param sentAt when the call was sent, ms of this device's clock.
 * @param secret the one that was shown, if any.
 */
export function goIn(entered: Entered, sentAt: number, secret?: Secret): void {
  currentClient().session.goIn(entered, sentAt, secret)
}

/** Asks the server who is signed in here. */
export function findOut(): Promise<void> {
  return currentClient().session.check()
}

/** The face that this tutor has just chosen, or null where they took it back: the next renewal says it too. */
export function noteFace(face: Face | null): void {
  const { me } = currentClient().session
  const known = me.get()
  if (known?.role === 'tutor') me.set({ ...known, face })
}

/** Signs out at once; a person who came by a sign-on provider is signed out there too, through this browser. */
export async function signOut(): Promise<void> {
  const leaveAt = await currentClient().session.signOut()
  if (leaveAt) location.assign(leaveAt)
}

/** A screen that asks the person to show that it is them, when a call needs it. Returns a function that ends it. */
export function onAskedToConfirm(ask: AskPerson): () => void {
  return currentClient().confirming.onAsked(ask)
}

/** Calls back when this person has signed in again, here or in another tab of this browser. */
export function onSignedInAgain(listener: () => void): () => void {
  const { access, me } = currentClient().session
  const person = me.get()?.id
  const signIn = signInOf(access.get())
  return access.subscribe(() => {
    const next = access.get()
    if (next && me.get()?.id === person && signInOf(next) !== signIn) listener()
  })
}

/** The sign-in of an access token; a renewed token has the same. */
function signInOf(access: Access | null): string | null {
  const claims = access?.accessToken.split('.')[1]
  if (!claims) return null
  const { signInId } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as {
    signInId?: string
  }
  return signInId ?? null
}

/** True if this tab shows a guest's page. */
export function isGuestTab(): boolean {
  return currentClient().session.guest.isGuestTab()
}

export function endVisit(): void {
  currentClient().session.guest.end()
}
