import { Anchor, Box } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useBrand } from '../../api/brand'
import { Logo } from '../../ui/Logo'
import { lazyPart } from '../../ui/lazy-part'
import classes from './AuthLayout.module.css'
import { BrandPanel } from './BrandPanel'

const UserAgreement = lazyPart(() => import('./UserAgreement').then((m) => m.UserAgreement))

interface Props {
  title: string
  intro: ReactNode
  /** Above the title, such as a link back. */
  before?: ReactNode
  children?: ReactNode
}

/** The two panels of every page before sign-in: what to do on the left, what the product is on the right. */
export function AuthLayout({ title, intro, before, children }: Props) {
  const brand = useBrand()
  const [reading, setReading] = useState(false)
  return (
    <div className={classes.page}>
      <main className={classes.main}>
        <div className={classes.top}>
          <Logo size={30} src={brand.logo} letters={brand.letters} />
          <span className={classes.name} title={brand.name}>
            {brand.name}
          </span>
        </div>
        <div className={classes.form}>
          {before && <Box mb="md">{before}</Box>}
          <h1>{title}</h1>
          <p className={classes.intro}>{intro}</p>
          {children}
        </div>
        <p className="meta">
          Only authorized users of a Subscriber may sign in.{' '}
          <Anchor component="button" type="button" td="underline" onClick={() => setReading(true)}>
            User Agreement
          </Anchor>
        </p>
      </main>
      <BrandPanel name={brand.name} />
      {reading && <UserAgreement delay={false} onClose={() => setReading(false)} />}
    </div>
  )
}
