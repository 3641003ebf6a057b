import { choices } from '#web/client/device/choices.ts'
import { createStore } from '#web/client/store.ts'
import { useStore } from '#web/hooks/use-store.ts'

/** Percent of the browser's own size. The viewport forbids pinching, so this setting keeps the ability to enlarge. */
export const TEXT_SIZES = [100, 125, 150, 200, 300, 400] as const

/** From this size on a word may break anywhere so that it does not overflow. */
const ENLARGED = 200

const size = createStore<number>(100)

export function useTextSize(): [number, (percent: number) => void] {
  return [useStore(size), setTextSize]
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
