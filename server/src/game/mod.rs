//! Games: each is a [`tabuleiro_play::Room`] driven by one task. Requests come in, the room computes, the store commits, and only then events
//! go out and requests are answered.

mod data;
mod hub;
mod join;
mod live;
mod past;
mod registry;
mod setup;
mod task;

pub(crate) use hub::{Hub, Presence, Sent};
pub(crate) use join::created;
pub(crate) use live::Act;
pub(crate) use registry::Registry;
pub(crate) use setup::{SeatSetup, Setup, bounded, open_bout, read_computer};
pub(crate) use task::{ActOrder, Order};
