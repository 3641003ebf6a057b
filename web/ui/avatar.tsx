import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'

interface AvatarProps {
  name: string
  /** Connected or not; omitted where presence is not shown. */
  here?: boolean
  /** `large` is a picture to press. */
  size?: 'small' | 'large'
}

const sizes = { small: 'size-11', large: 'size-20 text-4xl' }

/** A person as the first letter of their name, with a dot: full is here, hollow is away. */
export function Avatar({ name, here, size = 'small' }: AvatarProps) {
  const { shared } = useWords()
  return (
    <span
      className={`relative inline-flex shrink-0 items-center justify-center rounded-full border border-line bg-leaf-ground font-semibold text-leaf-deep ${sizes[size]}`}
    >
      <span aria-hidden="true">{initialOf(name)}</span>
      <span className="sr-only">
        {here === undefined ? name : shared.named(name, plain(here ? shared.here : shared.away))}
      </span>
      {here !== undefined && (
        <span
          className={`absolute right-0 bottom-0 size-3 rounded-full border-2 ${here ? 'border-sheet bg-leaf' : 'border-away bg-sheet'}`}
        />
      )}
    </span>
  )
}

/** The whole first character, even if it takes more than one code unit. */
function initialOf(name: string): string {
  return String.fromCodePoint(name.trim().codePointAt(0) ?? 0x20)
}
