import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { navigate } from '#web/client/page.ts'
import { enterByFigures } from '#web/client/session/acts.ts'
import { useAct } from '#web/hooks/asks/use-act.ts'
import { Prompt } from '#web/ui/controls/spoken-prompt.tsx'
import { BackspaceIcon, CloseIcon } from '#web/ui/drawings/icons.ts'
import { Announce } from '#web/ui/page/notice.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { pathAfter } from './one-time/use-one-time.ts'
import { SignInTrouble } from './sign-in-trouble.tsx'

const PLACES = [0, 1, 2, 3, 4, 5]
const KEYS = Array.from('1234567890')

/** Six places and ten large keys: the figures that a tutor shows or reads out. The sixth press sends them. */
export function FiguresDialog({ onClose }: { onClose: () => void }) {
  const { code, prompts, shared, signIn } = useWords()
  const { figures: words } = code
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const { typed, isBusy, isWrong, problem, press, back } = useTyped()
  useEffect(() => dialog.current?.showModal(), [])
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (KEYS.includes(key)) press(key)
    if (key === 'Backspace') back()
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="m-auto w-[min(30rem,96vw)] rounded-student bg-paper p-4 text-ink shadow-soft backdrop:bg-ink/60 @3xl:p-5"
    >
      <header className="flex items-center gap-2">
        <h2 id={id} className="mr-auto text-xl with-furigana font-bold">
          <Ruby text={words.title} />
        </h2>
        <Prompt says={prompts.figures} />
        <button
          type="button"
          aria-label={plain(shared.close)}
          title={plain(shared.close)}
          onClick={() => dialog.current?.close()}
          className="grid size-16 shrink-0 touch-manipulation place-items-center rounded-student hover:bg-leaf-ground low:size-12"
        >
          <CloseIcon />
        </button>
      </header>
      <ol aria-label={plain(words.places)} className="my-3 grid grid-cols-6 gap-1.5 low:my-1">
        {PLACES.map((at) => (
          <li
            key={at}
            aria-label={typed[at] ?? words.place(at + 1)}
            className={`grid h-16 place-items-center rounded-2xl border-4 text-3xl font-bold tabular-nums low:h-11 ${placeLook(at, typed.length)} ${isBusy ? 'opacity-70' : ''}`}
          >
            {typed[at]}
          </li>
        ))}
      </ol>
      <p role="status" className="min-h-10 text-center text-xl with-furigana font-semibold low:min-h-0">
        {isWrong && <Ruby text={words.wrong} />}
        {isBusy && <Ruby text={words.checking} />}
      </p>
      {problem && !isWrong && <SignInTrouble problem={problem} meanwhile={signIn.otherWays} />}
      <Announce text={typed} />
      <div
        role="group"
        aria-label={plain(words.keys)}
        className="grid grid-cols-3 gap-2.5 low:grid-cols-6 low:gap-1.5"
      >
        {KEYS.map((figure) => (
          <Fragment key={figure}>
            {/* In the last row the 0 stands in the middle. */}
            {figure === '0' && <span className="low:hidden" />}
            <Key onPress={() => press(figure)}>{figure}</Key>
          </Fragment>
        ))}
        <Key label={plain(words.back)} onPress={back}>
          <BackspaceIcon size={2.25} />
        </Key>
      </div>
    </dialog>
  )
}

/** @param label its name, where it shows no figure. */
function Key(props: { label?: string; onPress: () => void; children: ReactNode }) {
  const { label, onPress, children } = props
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="grid min-h-18 touch-manipulation place-items-center rounded-student bg-sheet text-4xl font-bold tabular-nums shadow-[0_4px_0_var(--color-line)] select-none hover:bg-leaf-ground active:translate-y-1 active:shadow-none forced-colors:border low:min-h-16"
    >
      {children}
    </button>
  )
}

function placeLook(at: number, filled: number): string {
  if (at < filled) return 'border-leaf bg-sheet'
  return at === filled ? 'border-dashed border-leaf bg-leaf-ground' : 'border-dashed border-edge'
}

/** The figures so far. The sixth sends them; wrong ones leave the places empty again. */
function useTyped() {
  const [typed, setTyped] = useState('')
  const { run, isBusy, isDone, problem, reset } = useAct(enterByFigures)

  async function press(figure: string): Promise<void> {
    if (isBusy || isDone || typed.length >= PLACES.length) return
    reset()
    const figures = typed + figure
    setTyped(figures)
    if (figures.length < PLACES.length) return
    const answer = await run({ figures })
    if (answer?.ok) navigate(pathAfter(answer.value), { replace: true })
    else setTyped('')
  }

  return {
    typed,
    isBusy: isBusy || isDone,
    isWrong: problem?.kind === 'refused',
    problem,
    press: (figure: string) => void press(figure),
    back: () => {
      if (!isBusy && !isDone) setTyped(typed.slice(0, -1))
    },
  }
}
