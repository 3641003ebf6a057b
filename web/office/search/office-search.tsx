import { useEffect, useRef, useState } from 'react'
import { isOfComposition } from '#web/hooks/composing.ts'
import { SearchIcon } from '#web/ui/drawings/icons.ts'
import { useWords } from '#web/words/words.ts'
import { KeyCap } from './key-cap.tsx'
import { SearchBox } from './search-box.tsx'

/** Finds people, lessons, days, books and screens of the branch, from every screen of the office: by its button, ⌘K or Ctrl K. */
export function OfficeSearch() {
  const { search: words } = useWords().office
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isOwn = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey)
      if (!isOwn || event.altKey || event.shiftKey || isOfComposition(event)) return
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) setOpen(true)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Meta+K Control+K"
        className="flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-tutor px-2 text-quiet hover:bg-leaf-ground"
        onClick={() => setOpen(true)}
      >
        <SearchIcon size={1.25} />
        <span className="sr-only @6xl:not-sr-only">{words.title}</span>
        <span className="hidden @[86rem]:inline">
          <KeyCap of="K" withCommand />
        </span>
      </button>
      {isOpen && <SearchDialog onClosed={() => setOpen(false)} />}
    </>
  )
}

function SearchDialog({ onClosed }: { onClosed: () => void }) {
  const { search: words } = useWords().office
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget>(null)
  useEffect(() => dialog.current?.showModal(), [])
  // Closed before it is removed: the focus goes back to where it was.
  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      aria-label={words.title}
      onClose={onClosed}
      onPointerDown={({ target }) => {
        pressed.current = target
      }}
      // A text that is marked with the pointer may end outside.
      onClick={({ target, currentTarget }) =>
        target === currentTarget && pressed.current === currentTarget && close()
      }
      className="m-auto mt-[10dvh] max-h-[80dvh] w-[min(42.5rem,94vw)] overflow-hidden rounded-tutor bg-sheet p-0 text-left text-ink shadow-soft backdrop:bg-veil"
    >
      <SearchBox onClose={close} />
    </dialog>
  )
}
