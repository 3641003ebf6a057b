interface PageLeavesProps {
  of: number
  /** The open page, from 1. */
  here: number
  isHeard: (page: number) => boolean
}

const MOST_LEAVES = 20

/** A small leaf for each page: heard, here, to come. The number beside them says where; many pages are not drawn. */
export function PageLeaves({ of, here, isHeard }: PageLeavesProps) {
  if (of > MOST_LEAVES) return null
  return (
    <span aria-hidden="true" className="hidden items-center gap-1 @4xl:flex low:hidden">
      {Array.from({ length: of }, (_, index) => {
        const look =
          index + 1 === here ? 'size-5.5 bg-leaf' : `size-3.5 ${isHeard(index + 1) ? 'bg-leaf-3' : 'bg-line'}`
        return <span key={index} className={`rounded-[12%_85%] forced-colors:border ${look}`} />
      })}
    </span>
  )
}
