interface KeyCapProps {
  of: string
  /** Together with the key of shortcuts: ⌘ on the keyboard of a Mac or an iPad, Ctrl on any other. Both are heard everywhere. */
  withCommand?: boolean
}

/** A key of the keyboard, drawn for those who have one. */
export function KeyCap({ of, withCommand = false }: KeyCapProps) {
  const command = /Mac|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl '
  return (
    <kbd
      aria-hidden
      className="rounded-md border border-line bg-frame px-1.5 text-sm whitespace-nowrap text-quiet pointer-coarse:hidden"
    >
      {withCommand ? `${command}${of}` : of}
    </kbd>
  )
}
