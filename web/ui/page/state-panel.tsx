import { useRef, type ReactNode } from 'react'
import { buildId } from '#web/client/page.ts'
import type { AskState } from '#web/hooks/asks/use-ask.ts'
import { useClient, useStore } from '#web/hooks/use-client.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { ChildState, StateAction } from '../child-state/child-state.tsx'
import { Button } from '../controls/button.tsx'
import { Drawing, StateScene } from '../drawings/drawings.tsx'
import { AgainIcon } from '../drawings/icons.ts'
import { useScreenStart } from './screen-start.ts'

interface StatePanelProps {
  kind: 'empty' | 'loading' | 'offline' | 'error' | 'finished' | 'waiting' | 'not-found'
  /** Replaces the drawing of the kind. */
  drawing?: ReactNode
  /** One sentence, in Aozora notation. */
  text: string
  /** The one action, a Button. */
  action?: ReactNode
  /** It is in a screen that has a heading of its own. */
  part?: boolean
  /** Shown below the sentence. */
  children?: ReactNode
}

/** Fills a screen that has nothing else to show, or a part of one: a drawing, a sentence, an action. */
export function StatePanel({ kind, drawing, text, action, part = false, children }: StatePanelProps) {
  return (
    <section
      role={kind === 'error' ? 'alert' : 'status'}
      className={`mx-auto flex w-full max-w-xl flex-col items-center gap-4 px-6 py-10 text-center ${part ? '' : 'my-auto'}`}
    >
      {drawing ?? <StatePicture of={kind} />}
      {part ? (
        <h2 className={SENTENCE}>
          <Ruby text={text} />
        </h2>
      ) : (
        <ScreenSentence kind={kind} text={text} />
      )}
      {children}
      {action}
    </section>
  )
}

const SENTENCE = 'max-w-full text-xl with-furigana outline-none'

function ScreenSentence({ kind, text }: Pick<StatePanelProps, 'kind' | 'text'>) {
  const sentence = useRef<HTMLHeadingElement>(null)
  useScreenStart(sentence, kind)
  return (
    <h1 ref={sentence} tabIndex={-1} className={`${SENTENCE} @3xl:text-2xl`}>
      <Ruby text={text} />
    </h1>
  )
}

function StatePicture({ of }: { of: StatePanelProps['kind'] }) {
  const isScene = of === 'offline' || of === 'error' || of === 'not-found'
  return isScene ? <StateScene of={of} /> : <Drawing of={of} />
}

interface AskedPanelProps {
  asked: Pick<AskState<unknown>, 'problem' | 'offline' | 'refetch'>
  /** It is a part of a screen that has its own heading. */
  part?: boolean
}

/** Replaces the main part of a tutor's or guest's screen while its first response is pending or has failed. */
export function AskedPanel({ asked, part = true }: AskedPanelProps) {
  const words = useWords()
  if (!asked.problem) return <StatePanel part={part} kind="loading" text={plain(words.shared.loading)} />
  return (
    <StatePanel
      part={part}
      kind={asked.offline ? 'offline' : 'error'}
      text={plain(problemSentence(words, asked.problem))}
      action={<Button onClick={asked.refetch}>{plain(words.shared.retry)}</Button>}
    />
  )
}

/** In place of a screen, or a part of one, whose script did not load. */
export function ScreenFailed({ part, retry }: { part: boolean; retry: () => void }) {
  const { shared } = useWords()
  const me = useMe()
  const build = useStore(useClient().connection.build)
  // The files of the build before are gone with it.
  if (me?.role === 'student' && build !== null && build !== buildId())
    return (
      <ChildState
        of="renewed"
        part={part}
        text={shared.renewed}
        action={
          <StateAction icon={<AgainIcon size={2} />} text={shared.reopen} onPress={() => location.reload()} />
        }
      />
    )
  const button = (
    <Button look="main" size="student" onClick={retry}>
      <Ruby text={shared.retry} />
    </Button>
  )
  return <StatePanel part={part} kind="error" text={shared.screenFailed} action={button} />
}
