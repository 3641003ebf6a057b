import type { Guest, Me } from '#contract/identity.ts'
import { forgetShownSecret } from '#web/client/links.ts'
import { Button } from '#web/ui/button.tsx'
import { Eye } from '#web/ui/door-icons.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { Door } from '#web/ui/icons.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { SignInTrouble } from './sign-in-trouble.tsx'
import type { SignInProblem } from './use-sign-in.ts'

interface LinkCardProps {
  to: 'person' | Guest['role']
  busy: boolean
  trouble: SignInProblem | null
  /** A person whom this sign-in would sign out. */
  signedIn: Me | null
  onOpen: () => void
}

/** The purpose of the link, in a sentence, and the button that uses it. */
export function LinkCard({ to, busy, trouble, signedIn, onOpen }: LinkCardProps) {
  const { oneTime } = useWords()
  const words = oneTime[to]
  return (
    <div className="grid flex-1 place-items-center px-4 pt-2 pb-6">
      <section
        aria-labelledby="link"
        className="flex w-full max-w-md flex-col items-center gap-3 rounded-3xl bg-sheet px-6 py-8 text-center shadow-soft @3xl:px-10"
      >
        <Drawing of="waiting" className="w-36" />
        <h1 id="link" className="text-2xl font-bold">
          {words.title}
        </h1>
        <p className="with-furigana">
          <Ruby text={words.lead} />
        </p>
        {signedIn && (
          <p className="w-full rounded-student bg-calling-ground px-4 py-2 with-furigana text-calling-ink">
            <Ruby text={oneTime.signedIn(signedIn.displayName)} />
          </p>
        )}
        {trouble && <SignInTrouble {...trouble} />}
        <Button
          look="main"
          size="student"
          busy={busy}
          icon={to === 'person' ? <Door /> : <Eye />}
          onClick={onOpen}
          className="mt-2 w-full"
        >
          <Ruby text={busy ? words.entering : words.enter} />
        </Button>
        {signedIn && (
          <Button size="student" onClick={forgetShownSecret} className="w-full">
            <Ruby text={oneTime.stay(signedIn.displayName)} />
          </Button>
        )}
        <p className="text-sm with-furigana text-quiet">
          <Ruby text={to === 'person' ? oneTime.once : oneTime.onceForGuests} />
        </p>
      </section>
    </div>
  )
}
