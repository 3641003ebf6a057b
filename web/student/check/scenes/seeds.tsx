/** More than these are drawn smaller, so that they stand in one row. */
const MANY = 8

/** A small mound for each item: with a seed before, with a sprout at the end, whatever the answers were. */
export function Seeds({ count, grown = false }: { count: number; grown?: boolean }) {
  return (
    <span aria-hidden="true" className="flex flex-wrap items-end gap-x-0.5 gap-y-0.5">
      {Array.from({ length: count }, (_, index) => (
        <svg
          key={index}
          viewBox={grown ? '0 0 28 38' : '0 12 28 26'}
          focusable="false"
          data-seed={grown ? 'sprout' : 'seed'}
          className={count > MANY ? 'w-4 @2xl:w-5' : 'w-6 @2xl:w-7'}
        >
          {grown && <Sprout />}
          <path d="M1 38c2-8 7-11 13-11s11 3 13 11Z" fill="var(--color-soil)" />
          {!grown && <ellipse cx="14" cy="24" rx="5" ry="6.5" fill="var(--color-bark)" />}
        </svg>
      ))}
    </span>
  )
}

const Sprout = () => (
  <>
    <path d="M14 29v-14" fill="none" stroke="var(--color-leaf-1)" strokeWidth="2.5" strokeLinecap="round" />
    <path d="M14 16C14 8 19 4 27 5c0 7-5 12-13 11Z" fill="var(--color-leaf-2)" />
    <path d="M14 18C14 10 9 6 1 7c0 7 5 12 13 11Z" fill="var(--color-leaf-3)" />
  </>
)
