interface CheckDotsProps {
  items: readonly { id: string }[]
  done: readonly string[]
  current: string | null
}

/** A dot for each item: full when it is done, right or not; ringed for the current item. The number beside it says the same. */
export function CheckDots({ items, done, current }: CheckDotsProps) {
  return (
    <span aria-hidden="true" className="flex flex-wrap items-center gap-1.5">
      {items.map(({ id }) => (
        <span key={id} className={`grid size-5 place-items-center rounded-full border-2 ${look(id)}`} />
      ))}
    </span>
  )

  function look(id: string): string {
    if (done.includes(id)) return 'border-leaf bg-leaf'
    return id === current ? 'border-[0.35rem] border-leaf bg-sheet' : 'border-edge bg-sheet'
  }
}
