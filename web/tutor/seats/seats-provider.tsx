import { createContext, type ReactNode, type RefObject, useContext, useLayoutEffect, useState } from 'react'
import type { StudentId } from '#contract/kernel/ids.ts'
import { type CardSeats, seatsOf } from './seats.ts'

const SeatsContext = createContext<[CardSeats | null, (seats: CardSeats) => void]>([null, () => undefined])

/** The grid tells its seats here, and the column says where a caller sits. */
export function SeatsProvider({ children }: { children: ReactNode }) {
  return <SeatsContext value={useState<CardSeats | null>(null)}>{children}</SeatsContext>
}

/** Null until the grid has been drawn. */
export function useSeats(): CardSeats | null {
  return useContext(SeatsContext)[0]
}

/**
 * Measures the seats of a grid, whose style alone decides how many stand beside each other.
 * @param count a new child gets a seat.
 */
export function useMeasuredSeats(list: RefObject<HTMLUListElement | null>, count: number): void {
  const [, setSeats] = useContext(SeatsContext)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    let known = ''
    const measure = (): void => {
      const seats = seatsOf(
        [...element.children].map((child) => {
          const { offsetLeft: left, offsetTop: top } = child as HTMLElement
          return { id: child.querySelector<HTMLElement>('[data-card]')!.dataset.card as StudentId, left, top }
        }),
      )
      const now = JSON.stringify([...seats.of])
      if (now !== known) setSeats(seats)
      known = now
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [list, count, setSeats])
}
