import { useState } from 'react'
import { Prompt } from '#web/ui/controls/spoken-prompt.tsx'
import { Icon } from '#web/ui/drawings/drawings.tsx'
import { lazyPart } from '#web/ui/page/lazy-screen.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { loadWords, useWords } from '#web/words/words.ts'
import CardScene from './card-scene.svg?drawing'

/** The camera and the reader of its pictures are loaded at the press, not before. */
const ScanDialog = lazyPart(
  async () => (await Promise.all([import('./scan/scan-dialog.tsx'), loadWords('sign-in')]))[0].ScanDialog,
)

interface CardDoorProps {
  /** It is the main way in on this device. */
  isFirst: boolean
  className: string
}

/** Half of the door is one press: the camera opens, and reads a card or the code on the wall. */
export function CardDoor({ isFirst, className }: CardDoorProps) {
  const { signIn, prompts } = useWords()
  const [open, setOpen] = useState(false)
  const look = isFirst
    ? 'bg-leaf text-on-leaf shadow-[0_5px_0_var(--color-leaf-foot)] group-hover:bg-leaf-deep group-active:translate-y-1 group-active:shadow-none'
    : 'border-[3px] border-leaf bg-sheet text-leaf-deep group-hover:bg-leaf-ground group-active:translate-y-px'
  return (
    <div className={`relative grid bg-peach ${className}`}>
      <button
        type="button"
        onClick={() => setOpen(true)}
        // Beside a form that is longer than the window it stays in sight.
        className="group relative flex touch-manipulation flex-col justify-end overflow-hidden bg-peach select-none focus-visible:-outline-offset-4 @4xl:sticky @4xl:top-0 @4xl:max-h-dvh low:@lg:sticky low:@lg:top-0 low:@lg:max-h-dvh"
      >
        <CardScene className="absolute inset-x-0 top-2 h-[calc(100%-6.75rem)] w-full overflow-visible @4xl:top-12 @4xl:h-[calc(100%-13.75rem)] low:@lg:top-2 low:@lg:h-[calc(100%-6.75rem)]" />
        <span
          className={`relative m-4 mb-5 flex min-h-20 items-center justify-center gap-4 rounded-3xl px-4 py-2 text-xl leading-loose font-bold @[22rem]:text-3xl @[22rem]:leading-loose @4xl:m-8 @4xl:min-h-24 @4xl:text-4xl @4xl:leading-loose low:m-4 low:min-h-20 low:text-2xl ${look}`}
        >
          <Icon size={2.5}>
            <rect x="2.5" y="5" width="19" height="14" rx="2.5" strokeWidth={2.25} />
            <circle cx="8.5" cy="10.5" r="2" fill="currentColor" />
            <path d="M5.5 16c.4-1.8 1.5-2.5 3-2.5s2.6.7 3 2.5Z" fill="currentColor" />
            <path d="M14.5 9.5h3.5M14.5 14h3.5" strokeWidth={2.25} />
          </Icon>
          <span>
            <Ruby text={signIn.byCard} />
          </span>
        </span>
      </button>
      <Prompt says={prompts.door} className="absolute start-4 top-3 @4xl:start-6 @4xl:top-6 low:top-2" />
      {open && <ScanDialog onClose={() => setOpen(false)} />}
    </div>
  )
}
