import { Icon, type IconProps } from '#web/ui/icon.tsx'

/** A letter that is closed. */
export const Letter = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.500 6h17v12h-17zM3.500 7l8.500 6.500L20.500 7" />
  </Icon>
)

/** A letter that was opened. */
export const OpenLetter = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.500 10 12 4l8.500 6v9h-17zM3.500 10.500 12 16l8.500-5.500" />
  </Icon>
)

/** Time that ran out. */
export const Hourglass = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7 4h10M7 20h10M8 4c0 5 8 6 8 16M16 4c0 5-8 6-8 16" />
  </Icon>
)
