import { Icon, type IconProps } from '#web/ui/icon.tsx'

/** The corners of a code in a finder. */
export const QrFrame = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 8.5V4h4.5M15.5 4H20v4.5M20 15.5V20h-4.5M8.5 20H4v-4.5" />
    <path d="M8 8h3v3H8zM13.5 8H16v2.5M8 13.5V16h2.5M13.5 13.5H16V16h-2.5" />
  </Icon>
)
