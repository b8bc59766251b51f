//! What is thought about on other threads: the moves of computers, and what the engine is asked.

use tabuleiro_core::Side;
use tabuleiro_play::{Analysis, Player, Request, Stage, Ticket};

use super::GameScreen;
use crate::app::job::{Job, News, Report};
use crate::app::screen::Context;

/// The work that the room has handed out.
#[derive(Default)]
pub(super) struct Jobs {
    /// Players who do not think at the moment.
    idle: [Option<Player>; 2],
    choosing: Option<(Side, Ticket, Job)>,
    studying: Option<(Ticket, Job)>,
    /// What the computer that thinks has found out so far.
    pub(super) thought: Option<Analysis>,
}

impl Jobs {
    /// Who thinks about a move.
    pub(super) fn thinking(&self) -> Option<Side> {
        self.choosing.as_ref().map(|(side, ..)| *side)
    }

    /// Asks the computer that thinks to move now.
    pub(super) fn hurry(&self) -> bool {
        if let Some((.., job)) = &self.choosing {
            job.stop();
        }
        self.choosing.is_some()
    }
}

impl GameScreen {
    /// Lets others do what the room hands out, and gives up what it does not want any more.
    pub(super) fn hand_out(&mut self, context: &Context) {
        let jobs = &mut self.jobs;
        jobs.choosing
            .take_if(|(_, ticket, _)| !self.room.awaits(*ticket));
        if jobs.choosing.is_none()
            && let Some(work) = self.room.work(context.now)
        {
            let (side, ticket) = (work.side, work.ticket);
            let idle = jobs.idle[side.index()].take();
            let workshop = &context.workshop;
            let job = workshop.choose(work, idle, context.move_time, &context.tables);
            jobs.thought = None;
            jobs.choosing = Some((side, ticket, job));
        }
        let asked = self.room.studying().map(|(.., ticket)| ticket);
        jobs.studying.take_if(|(ticket, _)| Some(*ticket) != asked);
        if jobs.studying.is_none()
            && let Some(mut study) = self.room.study()
        {
            study.settings.threads = context.settings.threads;
            study.settings.kibibytes = context.settings.memory << 10;
            let ticket = study.ticket;
            let job = context.workshop.study(study, &context.tables);
            jobs.studying = Some((ticket, job));
        }
    }

    /// Something was reported, perhaps by a job of this game: the room hears it.
    pub(super) fn hear(&mut self, report: &Report, context: &mut Context) {
        let jobs = &mut self.jobs;
        let chooser = jobs.choosing.as_ref();
        let chooser = chooser.filter(|(.., job)| job.wrote(report));
        let scholar = jobs.studying.as_ref();
        let scholar = scholar.filter(|(_, job)| job.wrote(report));
        match (&report.news, chooser, scholar) {
            (News::Thought(analysis), Some(_), _) => jobs.thought = Some(analysis.clone()),
            (News::Chosen(chosen), Some((side, ..)), _) => {
                if let Some((choice, player)) = chosen.take() {
                    jobs.idle[side.index()] = player;
                    jobs.choosing = None;
                    self.set_pace(context);
                    self.request(Request::Report(choice), context);
                }
            }
            (News::Found(finding), _, Some(_)) => {
                if finding.stage == Stage::Done {
                    jobs.studying = None;
                }
                self.request(Request::Found(finding.clone()), context);
            }
            _ => {}
        }
    }
}
