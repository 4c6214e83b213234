import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useBrand } from '../api/brand'
import { useOpenPage } from './open-page'
import { PAGES } from './pages'

/** What every page has: its title, with the name people know the product by. */
export function RootFrame() {
  const { page } = useOpenPage()
  const { name } = useBrand()
  const title = page ? PAGES[page].title : null

  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name
  }, [title, name])

  return <Outlet />
}
