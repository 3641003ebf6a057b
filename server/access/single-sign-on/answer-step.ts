import type { z } from 'zod'
import type { studentSso } from '#contract/access/single-sign-on.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import { secretOf } from '#contract/kernel/random.ts'
import { isRefusal, notFound } from '#contract/kernel/refusal.ts'
import { begins } from '#server/access/sign-in-attempts/index.ts'
import type { AnswerTo } from '#server/platform/handle.ts'
import { keysOf } from '#server/platform/keys/keys-of.ts'
import { complete } from './complete.ts'
import { findJoinLink } from './join.ts'
import { attemptSecrets, forgetOldAttempts, saveSignOnAttempt } from './sign-on-attempt-store.ts'
import { type SignOn, findProvider } from './sign-on.ts'
import { noteTrouble, SignOnTrouble } from './trouble.ts'

type Step = z.output<(typeof studentSso)['input']>['step']

/** All roles use the same steps. */
export async function answerStep(signOn: SignOn, step: Step): Promise<AnswerTo<typeof studentSso>> {
  switch (step.kind) {
    case 'look':
      return await look(signOn, step.link)
    case 'begin':
      return await begin(signOn, step)
    case 'complete':
      return await complete(signOn, step)
  }
}

/** Checks the link when the page opens, before a press. */
async function look(signOn: SignOn, secret: Secret) {
  const { database, role, now } = signOn
  const link = await database.transaction((tx) => findJoinLink(tx, role, secret, now))
  return isRefusal(link) ? link : { kind: 'link' as const }
}

const ATTEMPT_MS = 10 * 60_000
const DAY_MS = 24 * 3_600_000
/**
 * The provider must have been reached within this time, so that a browser is not sent to one that has just gone down. A class
 * that presses at once shares one request.
 */
const FRESH_MS = 5_000

interface CallInput {
  provider: string
  link?: Secret | undefined
  anew?: boolean | undefined
}

/** Redirects a browser to its provider, with a state that only this browser can bring back. */
async function begin(signOn: SignOn, wish: CallInput) {
  const { database, role, visit, now, log } = signOn
  const provider = findProvider(signOn, wish.provider)
  if (!provider) return notFound()
  const browser = visit.browserToken()
  const tooOften = begins.countBegin(signOn, 'press')
  if (tooOften) return tooOften
  const link = wish.link ? await database.transaction((tx) => findJoinLink(tx, role, wish.link!, now)) : null
  if (isRefusal(link)) return link
  const config = await provider.reach(now, FRESH_MS)
  if (config instanceof SignOnTrouble) {
    noteTrouble(log, role, config)
    return config
  }
  const state = secretOf(database.runtime.bytes(32))
  const key = keysOf(database).current()
  const attempt = { provider: wish.provider, role, browser, linkId: link?.id ?? null, keyId: key.id }
  await database.transaction(async (tx) => {
    await forgetOldAttempts(tx, now.getTime() - DAY_MS)
    await saveSignOnAttempt(tx, state, attempt, now.getTime() + ATTEMPT_MS)
  })
  // The provider's session may belong to another person at the same tablet: joining always asks who it is.
  const isAnew = wish.anew === true || link !== null
  const address = await provider.address(config, { state, ...attemptSecrets(key, state), isAnew })
  return { kind: 'redirect' as const, address }
}
