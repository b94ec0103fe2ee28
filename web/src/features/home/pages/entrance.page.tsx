import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectExpired } from '../../../api/session.slice.js';
import { PublicHead } from '../../../components/feedback/public-head.js';
import { toast } from '../../../components/feedback/toast.js';
import { useSite } from '../../../lib/site.js';
import { About } from '../components/about.js';
import { Announcements } from '../components/announcements.js';
import { Contact } from '../components/contact.js';
import { Features } from '../components/features.js';
import { Hero } from '../components/hero.js';
import { PublishBand } from '../components/publish-band.js';
import { SampleApu } from '../components/sample-apu.js';
import { SampleQuotation } from '../components/sample-quotation.js';
import section from '../components/section.module.css';
import { ThreeSteps } from '../components/three-steps.js';
import { siteData } from '../structured-data.js';
import { homeTexts } from '../texts.js';
import classes from './entrance.page.module.css';

const texts = homeTexts.entrance;

/** `/`: the landing page. */
export function EntrancePage() {
  const { origin } = useSite();
  useExpiredToast();
  return (
    <>
      <PublicHead title={texts.title} description={texts.description} path="/" data={siteData(origin)} />
      <Hero />
      <Announcements />
      <section className={section.section} aria-labelledby="tres-pasos">
        <div className={section.wrap}>
          <h2 id="tres-pasos" className={`${section.title} ${classes.steps}`}>
            {texts.stepsTitle}
          </h2>
          <ThreeSteps />
        </div>
      </section>
      <SampleQuotation />
      <SampleApu />
      <Features />
      <About />
      <Contact />
      <PublishBand />
    </>
  );
}

function useExpiredToast(): void {
  const expired = useSelector(selectExpired);
  useEffect(() => {
    if (expired) void toast({ tone: 'info', title: texts.expired });
  }, [expired]);
}
