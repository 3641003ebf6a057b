import { createContext, type ReactNode, useContext } from 'react'
import type { Picture } from '#contract/books/curriculum.ts'
import type { ItemPart } from '#contract/room/calls/signals.ts'

/** How one side sees an item: the child who answers it, or the tutor who looks on. */
export interface ItemSight {
  /** Of the book. */
  language: string
  direction: 'ltr' | 'rtl'
  addressOf(picture: Picture): string
  /** The names of the parts, for screen readers, in the words of this side. */
  names: {
    choices: string
    picture(number: number): string
    voice(number: number): string
    ownLine: string
    words: string
    /** Seen, in Aozora notation. */
    pictureFailed: string
  }
  /** Lies over a part, exactly as large. */
  over(part: ShownPart): ReactNode
}

export interface ShownPart {
  part: ItemPart
  /** Its text, if it has one. */
  name: string
  /** A place in it means something; words and sentences are pointed at as a whole. */
  isPicture: boolean
}

const ItemSightContext = createContext<ItemSight | null>(null)

export const ItemSightProvider = ItemSightContext.Provider

export function useItemSight(): ItemSight {
  return useContext(ItemSightContext)!
}

/** Over a part of an item: where somebody points, or what points there. The element around it is positioned. */
export function OverPart({ part, name = '', isPicture = false }: Partial<ShownPart> & { part: ItemPart }) {
  return useItemSight().over({ part, name, isPicture })
}
