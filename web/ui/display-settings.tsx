import { useState, useSyncExternalStore } from 'react'
import { choices } from '#web/client/device/choices.ts'
import { createStore } from '#web/client/store.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useLanguage, useWords } from '#web/words/words.ts'
import { LeafIcon } from './drawings/icons.ts'
import { Announce } from './page/notice.tsx'

/** The head of every sign-in page: the product, and the display settings. */
export function DoorTop() {
  const { shared } = useWords()
  return (
    <header className="flex flex-wrap items-center gap-x-1 px-4 py-2 @3xl:px-6">
      <span className="flex items-center gap-2 text-sm font-semibold text-leaf-deep @md:text-base">
        <LeafIcon />
        {shared.productName}
      </span>
      <div className="ml-auto flex items-center">
        <DisplaySettings />
      </div>
    </header>
  )
}

/** The size of the text and the language, for the head of a screen. */
export function DisplaySettings() {
  return (
    <>
      <TextSize />
      <LanguageSwitch />
    </>
  )
}

const step = 'min-h-11 min-w-11 rounded-tutor font-semibold hover:bg-leaf-ground disabled:opacity-40'

/** The product's own zoom: two letters, one smaller, one larger. */
export function TextSize() {
  const { shared } = useWords()
  const [size, setSize] = useTextSize()
  const index = TEXT_SIZES.findIndex((known) => known === size)
  const smaller = TEXT_SIZES[index - 1]
  const larger = TEXT_SIZES[index + 1]
  return (
    <div role="group" aria-label={plain(shared.textSize)} className="flex flex-wrap items-center">
      <button
        type="button"
        aria-label={plain(shared.smaller)}
        disabled={smaller === undefined}
        onClick={() => smaller && setSize(smaller)}
        className={`${step} text-sm`}
      >
        A
      </button>
      <button
        type="button"
        aria-label={plain(shared.larger)}
        disabled={larger === undefined}
        onClick={() => larger && setSize(larger)}
        className={`${step} text-xl`}
      >
        A
      </button>
      {size !== 100 && <Announce text={plain(shared.textSizeNow(size))} />}
    </div>
  )
}

/** Shows the language to change to, in its own words. */
function LanguageSwitch() {
  const { shared } = useWords()
  const [language, setLanguage] = useLanguage()
  const [failed, setFailed] = useState(false)
  const other = language === 'ja' ? 'en' : 'ja'

  async function change(): Promise<void> {
    setFailed(false)
    // Its words are a file of their own, which does not come without a network.
    await setLanguage(other).catch(() => setFailed(true))
  }

  return (
    <>
      <button
        type="button"
        lang={other}
        onClick={() => void change()}
        className="min-h-11 min-w-11 rounded-tutor px-2 text-base font-semibold underline-offset-4 hover:bg-leaf-ground hover:underline"
      >
        {other === 'en' ? 'English' : '日本語'}
      </button>
      <span role="status" className="text-sm text-quiet">
        {failed && <Ruby text={shared.languageFailed} />}
      </span>
    </>
  )
}

/** Percent of the browser's own size. The viewport forbids pinching, so this setting keeps the ability to enlarge. */
const TEXT_SIZES = [100, 125, 150, 200, 300, 400] as const
/** From this size on a word may break anywhere so that it does not overflow. */
const ENLARGED = 200
const size = createStore<number>(TEXT_SIZES[0])

/** A screen that was drawn ahead shows the first size until it is taken over. */
export function useTextSize(): [number, (percent: number) => void] {
  return [useSyncExternalStore(size.subscribe, size.get, () => TEXT_SIZES[0]), setTextSize]
}

export function startTextSize(): void {
  const stored = Number(choices.get('text-size'))
  if (TEXT_SIZES.some((known) => known === stored)) apply(stored)
}

function setTextSize(percent: number): void {
  apply(percent)
  choices.set('text-size', String(percent))
}

/** Every length of the product is in rem, so the root's font size is the zoom of the whole page. */
function apply(percent: number): void {
  size.set(percent)
  document.documentElement.style.fontSize = `${percent}%`
  document.documentElement.toggleAttribute('data-enlarged', percent >= ENLARGED)
}
