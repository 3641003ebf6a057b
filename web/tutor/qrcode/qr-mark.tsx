import { Icon, type IconProps } from '#web/ui/icon.tsx'

export const QrMark = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM20 14v2.5M17.5 20H20M14 19.5v.5" />
  </Icon>
)
