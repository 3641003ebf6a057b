import type { OutputOf } from '#contract/calls.ts'
import type { Answer } from '#web/client/ask.ts'
import { enterByPasskey } from '#web/client/session/acts.ts'
import { useAct } from '#web/hooks/asks/use-act.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { loadWords, useWords } from '#web/words/words.ts'
import { SignInTrouble } from './sign-in-trouble.tsx'

/** The press by which a tutor or the office comes in with a passkey, small, since the page is the children's. */
export function PasskeyDoor() {
  const { signIn } = useWords()
  const entering = useAct(enterWithPasskey)
  return (
    <>
      {entering.problem && <SignInTrouble problem={entering.problem} meanwhile={signIn.otherWays} />}
      <button
        type="button"
        aria-disabled={entering.isBusy || undefined}
        onClick={() => void entering.run()}
        className="min-h-11 self-center px-2 text-sm text-quiet underline underline-offset-4"
      >
        <Ruby text={signIn.passkey} />
      </button>
    </>
  )
}

/** Null when nobody confirmed it: the browser has said so itself. */
async function enterWithPasskey(): Promise<Answer<OutputOf<'/signin-passkey'> | null>> {
  const { askForPasskey } = await import('#web/client/passkeys.ts')
  const shown = await askForPasskey()
  if (!shown) return { ok: true, value: null }
  const answer = shown.ok ? await enterByPasskey({ proof: shown.value }) : shown
  if (!answer.ok) await loadWords('refusals').catch((error: unknown) => console.warn(error))
  return answer
}
