const BARS = 16

/** How loud it is, as a row of small bars. */
export function LevelBar({ level, label }: { level: number; label: string }) {
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(level * 100)}
      className="flex h-8 max-w-80 items-stretch gap-1"
    >
      {Array.from({ length: BARS }, (_, at) => (
        <span
          key={at}
          className={`flex-1 rounded-full transition-colors ${level * BARS > at ? 'bg-leaf' : 'bg-line'}`}
        />
      ))}
    </div>
  )
}
