import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { InputOf } from '#contract/calls.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import { ask, type Answer } from './ask.ts'

type Shown = InputOf<'/signin-passkey'>['proof']
type Made = Pick<InputOf<'/make-passkey'>, 'challenge' | 'passkey'>

const ES256 = -7
const ED_DSA = -8
const RS256 = -257

/** The answer of the browser for this person's finger, face or number; null when they did not confirm it. */
export async function askForPasskey(): Promise<Answer<Shown> | null> {
  const asked = await ask('/passkey-challenge', {})
  if (!asked.ok) return asked
  const { challenge, host } = asked.value
  const shown = await confirmed(() =>
    startAuthentication({ optionsJSON: { challenge, rpId: host, userVerification: 'required' } }),
  )
  if (!shown) return null
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = shown.response
  const passkey = { id: shown.id, clientDataJSON, authenticatorData, signature, userHandle }
  return { ok: true, value: { kind: 'passkey', challenge: challenge as Secret, passkey } }
}

interface Person {
  id: string
  displayName: string
  loginId: string | null
}

/** A new passkey in this device; null when its person did not confirm it, or it holds one already. */
export async function createPasskey({ id, displayName, loginId }: Person): Promise<Answer<Made> | null> {
  const asked = await ask('/passkey-challenge', {})
  if (!asked.ok) return asked
  const { challenge, host } = asked.value
  const made = await confirmed(() =>
    startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: host, name: 'Lepton Remote Class' },
        user: { id: handleOf(id), name: loginId ?? displayName, displayName },
        pubKeyCredParams: [ES256, ED_DSA, RS256].map((alg) => ({ type: 'public-key', alg })),
        attestation: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      },
    }),
  )
  if (!made) return null
  const { clientDataJSON, attestationObject } = made.response
  const passkey = { id: made.id, clientDataJSON, attestationObject }
  return { ok: true, value: { challenge: challenge as Secret, passkey } }
}

/** The person's id as bytes: by it the device tells whose passkey it is. */
function handleOf(id: string): string {
  return btoa(id).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Null when the person or the device said no, which browsers do not tell apart on purpose. */
async function confirmed<Of>(act: () => Promise<Of>): Promise<Of | null> {
  try {
    return await act()
  } catch (error) {
    console.info(error)
    return null
  }
}
