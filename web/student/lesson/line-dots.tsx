const MOST = 5

/** A dot for each one in line up to the student, the last one theirs. */
export function LineDots({ place }: { place: number }) {
  return (
    <span aria-hidden="true" className="flex items-center gap-1.5">
      {Array.from({ length: Math.min(place, MOST) }, (_, index) => (
        <span
          key={index}
          className={`size-3 rounded-full border-2 border-calling ${index === Math.min(place, MOST) - 1 ? 'bg-calling' : 'bg-sheet'}`}
        />
      ))}
    </span>
  )
}
