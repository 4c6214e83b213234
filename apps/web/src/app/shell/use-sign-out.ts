import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { signOut } from '../session'

/** Signs out, clears everything and goes to the login page. */
export function useSignOut(): () => Promise<void> {
  const router = useRouter()
  const client = useQueryClient()
  return useCallback(() => signOut(router, client), [router, client])
}
