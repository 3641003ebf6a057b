/** The card to go to from here, as it is drawn: beside, above or beneath, or the first and the last. */
export function cardAfter(grid: HTMLElement, from: EventTarget, key: string): HTMLElement | null {
  if (!(from instanceof HTMLElement) || from.dataset.card === undefined) return null
  const cards = [...grid.querySelectorAll<HTMLElement>('[data-card]')].map((button) => ({
    button,
    ...middleOf(button.closest('article')!),
  }))
  const here = cards.find(({ button }) => button === from)
  if (!here) return null
  const inOrder = cards.toSorted((a, b) => a.y - b.y || a.x - b.x)
  if (key === 'Home') return inOrder[0]!.button
  if (key === 'End') return inOrder.at(-1)!.button
  const way = ways[key]
  if (!way) return null
  const [nearest] = cards
    .map(({ button, x, y }) => ({ button, ...way(x - here.x, y - here.y) }))
    .filter(({ ahead, aside }) => ahead > SAME_PX && aside <= ahead)
    .toSorted((a, b) => a.aside - b.aside || a.ahead - b.ahead)
  return nearest?.button ?? null
}

/** Cards of one row may differ by the parts of a pixel. */
const SAME_PX = 2

type Way = (dx: number, dy: number) => { ahead: number; aside: number }

const ways: Record<string, Way> = {
  ArrowRight: (dx, dy) => ({ ahead: dx, aside: Math.abs(dy) }),
  ArrowLeft: (dx, dy) => ({ ahead: -dx, aside: Math.abs(dy) }),
  ArrowDown: (dx, dy) => ({ ahead: dy, aside: Math.abs(dx) }),
  ArrowUp: (dx, dy) => ({ ahead: -dy, aside: Math.abs(dx) }),
}

function middleOf(card: HTMLElement): { x: number; y: number } {
  const { left, top, width, height } = card.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
