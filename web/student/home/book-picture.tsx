import { useState } from 'react'
import { Book } from '#web/ui/icons.tsx'

interface BookPictureProps {
  /** Null while it is not known, or when the book has no picture. */
  address: string | null
  alt: string
  /** Its place: height and width. */
  className: string
}

/** A cover or a page, small. Its place is there before it comes, and stays a drawn book when it does not. */
export function BookPicture({ address, alt, className }: BookPictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span
      className={`grid max-w-full shrink-0 place-items-center overflow-hidden rounded-xl border border-line bg-leaf-ground text-leaf ${className}`}
    >
      {address && failed !== address ? (
        <img src={address} alt={alt} onError={() => setFailed(address)} className="size-full object-cover" />
      ) : (
        <Book size={2.5} />
      )}
    </span>
  )
}
