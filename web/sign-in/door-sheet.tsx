import type { ReactNode } from 'react'
import type { Me } from '#contract/access/identity.ts'
import type { JoinSign } from '#contract/room/slices/join-requests.ts'
import type { Problem } from '#web/client/ask.ts'
import { forgetShownSecret } from '#web/client/links.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Prompt } from '#web/ui/controls/spoken-prompt.tsx'
import { Drawing } from '#web/ui/drawings/drawings.tsx'
import { JoinSignPicture } from '#web/ui/drawings/pictures.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'

interface DoorSheetProps {
  title: string
  lead?: string
  /** Spoken to a child who reads nothing. */
  says?: string
  /** A person whom this sign-in would sign out. */
  signedIn: Me | null
  picture?: ReactNode
  wide?: boolean
  children: ReactNode
}

/** The sheet of a sign-in page: one question and its buttons. Texts are in Aozora notation. */
export function DoorSheet({ title, lead, says, signedIn, picture, wide = false, children }: DoorSheetProps) {
  const { code } = useWords()
  return (
    <div
      className={`grid flex-1 place-items-center ${wide ? 'px-3.5 pb-3 @lg:px-4 @lg:pt-2 @lg:pb-6' : 'px-4 pt-2 pb-6'}`}
    >
      <section
        aria-labelledby="door"
        className={`flex w-full flex-col items-center gap-3 rounded-3xl text-center @3xl:px-10 ${wide ? 'max-w-5xl @lg:bg-sheet @lg:px-5 @lg:py-7 @lg:shadow-soft' : 'max-w-md bg-sheet px-5 py-7 shadow-soft'}`}
      >
        {picture}
        <h1 id="door" className="text-2xl with-furigana font-bold">
          <Ruby text={title} />
        </h1>
        {lead && (
          <p className="text-lg with-furigana">
            <Ruby text={lead} />
          </p>
        )}
        {says && <Prompt says={says} />}
        {signedIn && (
          <div className="flex w-full flex-col items-center gap-2 rounded-student bg-calling-ground px-4 py-2 text-calling-ink">
            <p className="with-furigana">
              <Ruby text={code.signedIn(signedIn.displayName)} />
            </p>
            <Button onClick={forgetShownSecret} className="min-h-11">
              <Ruby text={code.stay(signedIn.displayName)} />
            </Button>
          </div>
        )}
        {children}
      </section>
    </div>
  )
}

/** A temporary problem; the request is repeated automatically. */
export function StillTrying({ trouble }: { trouble: Problem | null }) {
  const words = useWords()
  if (!trouble) return null
  const waits = trouble.kind === 'offline' || trouble.kind === 'timeout' || trouble.kind === 'away'
  return (
    <Notice size="student" role="status" className="w-full">
      <Ruby text={waits ? words.code.wall.offline : problemSentence(words, trouble)} />
    </Notice>
  )
}

/** The picture that the tutor sees beside the name; null until the tutor's screen has received the request. */
export function OwnSign({ sign }: { sign: JoinSign | null }) {
  const { waiting, signs } = useWords().code
  return (
    <figure className="flex w-full flex-col items-center gap-2 rounded-student bg-leaf-ground px-4 py-5">
      {sign ? (
        <JoinSignPicture sign={sign} label={signs[sign]} className="size-36" />
      ) : (
        <Drawing of="waiting" className="w-36" />
      )}
      {sign && (
        <figcaption className="text-lg with-furigana">
          <Ruby text={waiting.sign} />
        </figcaption>
      )}
    </figure>
  )
}
