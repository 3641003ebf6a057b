import { useState } from 'react'
import { href, providersFor } from '#web/client/page.ts'
import { Icon } from '#web/ui/drawings/drawings.tsx'
import { lazyPart } from '#web/ui/page/lazy-screen.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { loadWords, useWords } from '#web/words/words.ts'
import { ProviderButtons } from './sign-on/provider-buttons.tsx'

/** The ways in besides a password. */
export function OtherWays() {
  const { shared } = useWords()
  return (
    <div className="mx-auto mt-auto flow-root w-full max-w-md px-5 @4xl:max-w-[28rem] @4xl:px-8">
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line pt-2 pb-2">
        <ProviderButtons of={providersFor()} />
        <ByFigures />
        <AskIn />
        <a
          href={href('about')}
          className="inline-flex min-h-11 w-full items-center text-sm text-quiet underline underline-offset-4"
        >
          {shared.about}
        </a>
      </div>
    </div>
  )
}

const FiguresDialog = lazyPart(
  async () => (await Promise.all([import('./figures-dialog.tsx'), loadWords('sign-in')]))[0].FiguresDialog,
)

/** For a child who sees or hears the six figures of a tutor's screen. */
function ByFigures() {
  const { figures } = useWords().code
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={WAY}>
        <Icon size={2}>
          {[5, 12, 19].flatMap((y) =>
            [5, 12, 19].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="2" fill="currentColor" />),
          )}
        </Icon>
        <span>
          <Ruby text={figures.open} />
        </span>
      </button>
      {open && <FiguresDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const WAY =
  'flex min-h-16 touch-manipulation items-center gap-2 rounded-student px-2 text-lg leading-loose font-bold text-leaf-deep select-none hover:bg-leaf-ground'

const AskInPanel = lazyPart(async () => (await import('./wall/ask-in-panel.tsx')).AskInPanel)

/** For a student who cannot sign in and has no adult beside them. */
function AskIn() {
  const { askIn } = useWords().code
  const [open, setOpen] = useState(false)
  if (open) {
    return (
      <div className="order-first w-full">
        <AskInPanel onClose={() => setOpen(false)} />
      </div>
    )
  }
  return (
    <button type="button" onClick={() => setOpen(true)} className={WAY}>
      <Icon size={2}>
        <circle cx="12" cy="12" r="9" strokeWidth={2.25} />
        <path d="M9.5 9.5c.3-3 5-3 5 0 0 2-2.5 2-2.5 4M12 16.8v.1" strokeWidth={2.25} />
      </Icon>
      <span>
        <Ruby text={askIn.open} />
      </span>
    </button>
  )
}
