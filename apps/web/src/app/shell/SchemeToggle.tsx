import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { SunMoon } from 'lucide-react'
import { IconButton } from '../../ui/IconButton'

export function SchemeToggle() {
  const { setColorScheme } = useMantineColorScheme()
  const shown = useComputedColorScheme('light', { getInitialValueInEffect: false })
  return (
    <IconButton
      size="sm"
      label="Switch colour scheme"
      icon={<SunMoon size={17} strokeWidth={1.75} />}
      onClick={() => setColorScheme(shown === 'dark' ? 'light' : 'dark')}
    />
  )
}
